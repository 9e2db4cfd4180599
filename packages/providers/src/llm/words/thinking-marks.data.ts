/** Names of the tags in which models think. */
const TAG_NAMES = [
  'think', // DeepSeek, Qwen, QwQ, GLM, Nemotron, Phi
  'thinking',
  'thought',
  'thoughts',
  'thought_process',
  'reasoning',
  'reflection',
  'analysis',
  'scratchpad',
  'inner_monologue',
  'internal_monologue',
  'seed:think', // Seed-OSS
];

/** Calls of tools, of which there are none here: not for people either. */
const TOOL_NAMES = ['tool_call', 'tool_calls', 'function_call', 'tool_response'];

const HARMONY_ENDS = ['<|end|>', '<|call|>', '<|channel|>final<|message|>'];

/** What opens a block of thinking, and what closes it; in lower case. */
export const THINKING_BLOCKS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...[...TAG_NAMES, ...TOOL_NAMES].map((name): [string, string[]] => [`<${name}>`, [`</${name}>`]]),
  ['<details type="reasoning"', ['</details>']], // Open WebUI
  ['[think]', ['[/think]']], // Magistral
  ['[thinking]', ['[/thinking]']],
  ['◁think▷', ['◁/think▷']], // Kimi
  ['<|think|>', ['<|/think|>']],
  ['<|begin_of_thought|>', ['<|end_of_thought|>']], // Sky-T1, OpenThinker
  ['<|start_thinking|>', ['<|end_thinking|>']], // Command
  ['<|channel>thought', ['<channel|>']], // Gemma 4
  ['<unused94>', ['<unused95>']], // MedGemma
  ['<|channel|>analysis', HARMONY_ENDS], // gpt-oss, the harmony format
  ['<|channel|>commentary', HARMONY_ENDS],
]);

/** What closes a block whose opening was in the prompt, so that only its end is in the reply. */
export const THINKING_ENDS: readonly string[] = [
  ...TAG_NAMES.map((name) => `</${name}>`),
  '[/think]',
  '[/thinking]',
  '◁/think▷',
  '<|/think|>',
  '<|end_of_thought|>',
  '<|end_thinking|>',
  '<channel|>',
  '<unused95>',
  '<|channel|>final<|message|>',
];

/** Wrappers of the reply itself: dropped, their content stays. */
export const REPLY_WRAPPERS: readonly string[] = [
  ...['answer', 'final_answer', 'final', 'response', 'reply', 'output'].flatMap((name) => [`<${name}>`, `</${name}>`]),
  '<|begin_of_solution|>',
  '<|end_of_solution|>',
  '<|start_response|>',
  '<|end_response|>',
  '<|start|>assistant',
];

/** The harmony format without its special tokens, which some servers drop: `analysisThe user …assistantfinalThe kettle …`. */
export const BARE_HARMONY = { begin: 'analysis', end: 'assistantfinal' };

/**
 * How thinking without an opening tag usually begins. Such a reply is buffered until a closing tag comes or it ends, as long as
 * the model has not shown that it does not think in its replies.
 */
export const THINKING_OPENINGS: readonly string[] = [
  'okay',
  'ok, ',
  'alright',
  'all right, ',
  'hmm',
  'so, ',
  'so the ',
  'first, ',
  'let me ',
  "let's ",
  'let’s ',
  'i need to ',
  'i should ',
  'we need to ',
  'we are ',
  'we have ',
  'the user',
  'the listener',
  'the question',
  'the person',
  'the family',
  'the grand',
  'thinking',
  'thought',
  "here's a thinking",
  'here’s a thinking',
  'got it',
  'i am asked',
  "i'm asked",
  'user ',
  '好的',
  '嗯',
  '首先',
  '用户',
  '我们',
];

/** Models that often think without an opening tag, as their chat template has it at the end of the prompt. */
export const THINKING_MODELS = /\br1\b|qwq|think|reason|magistral|glm-?[45z]|nemotron|exaone-deep|openthinker|minimax-m|step-?3|seed-oss/i;
