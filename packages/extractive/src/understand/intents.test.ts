import { expect, it } from 'vitest';
import type { Intent } from './intent-rules.ts';
import { classifyIntent } from './intents.ts';

const TABLE: Record<Intent, string[]> = {
  greeting: [
    'hi',
    'Hello!',
    'Hello, Grandma',
    'good morning',
    'Hey there',
    'Good evening, Nell.',
    "it's me",
    "Hi Beppe, it's Hannah.",
    'hello grandad its molly im 7',
    'Nan?',
  ],
  'how-are-you': [
    'How are you?',
    'Hi there! How are you doing today?',
    "How's it going?",
    'how was your day',
    'did you sleep well',
    'u awake',
  ],
  thanks: ['Thank you', 'Thank you for telling me all that, I loved it.', 'thanks so much, grandma!', 'I really appreciate it'],
  goodbye: [
    'bye',
    'Good night, sleep well!',
    'I have to go now',
    'ok good night grandma',
    'See you tomorrow',
    'night gran xx',
    'right, off to bed now',
    'love you, bye',
    'gotta dash dad',
  ],
  acknowledgement: ['ok', 'haha', 'That is beautiful', 'wow, amazing!', 'haha that is funny', 'lol we never learn either'],
  realness: [
    'Are you real?',
    'are you alive',
    'Is this really you?',
    'Are you a robot?',
    'Am I talking to a machine?',
    'Are you an AI',
    'Who are you?',
    'are you really my grandma?',
  ],
  presence: ['Can you hear me?', 'Are you in heaven?', 'Where are you now?', 'Are you watching over us?', 'Please come back'],
  missing: ['I miss you', 'I miss you so much, Grandma.', 'I wish you were here', "It's so hard without you", 'I still cry every night'],
  loss: ['My mom just died and I feel so alone', 'we lost our baby', 'my best friend passed away last week'],
  love: ['I love you', 'love you grandma', 'We love you so much'],
  regard: ['Would you be proud of me?', 'Are you proud of me', 'Do you love me?', 'Do you forgive me?'],
  'hard-day': [
    'I had an awful day at work and I feel like giving up.',
    "I'm so tired and sad",
    'I feel lonely tonight',
    "I can't sleep",
    'they sacked me on friday',
    'dad and sam are not talking',
    "I'm so cross with you",
    'I should have rung more',
    "do you think we'll be ok",
    'do you think Ruth is going to be alright?',
  ],
  'good-news': ['I got the job!', "I'm getting married!", 'Guess what', 'Ben passed his driving test', 'cath is expecting!!'],
  fear: ['im scared about the move', 'We are worried about the scan'],
  news: ['finn lost another tooth', 'We painted the kitchen yellow.', 'my wedding is not happening now'],
  request: ['can you pick up alfie tomorrow', 'send me a picture', "what's the weather", '23 x 17', 'could you ring mum for me'],
  sayings: ['What did you always say?', 'What was your favourite saying?', 'Do you have a motto? What is your motto'],
  values: ['What matters most to you?', 'What do you believe in?', 'What are your values?'],
  advice: [
    'What advice would you give me?',
    'Any other advice?',
    'Should I quit my job?',
    'What should I do?',
    'any advice about marriage',
    'What would you say to me today?',
    'is there something you want to tell me',
    'What would you want me to know?',
  ],
  name: ["What's your name?", 'what is your full name'],
  more: ['tell me more', 'go on', 'What happened next?', 'and then?', 'Please continue', 'what else'],
  anything: ['Tell me a story', 'tell me something about yourself'],
  topics: ['What can I ask you?', 'What can you tell me about?', 'What do you remember?'],
  question: [
    'Hi, where were you born?',
    'How did you meet Grandpa?',
    'Who taught you to bake?',
    'Did you ever miss the train?',
    'Were you ever lonely?',
    'What did the doctor tell you about your mother?',
    'What was Thanksgiving like?',
    'What advice did your father give you?',
    'How did your mother die?',
    'When did your father pass away?',
    'What happened to the mill?',
    'Thank you. And who was Anna?',
    'Tell me about the good night you had in Leeds',
    'Did you get a proper spring up there?',
    'Tell me about your wedding',
    'Was it hard to leave home?',
    'What made you give up the farm?',
    'What did you name your dog?',
    'Who is that in the picture?',
    'the penny he left you',
    'earthquake',
    'your first job',
    'Could you cook as a girl?',
    'Was it a long way to school',
    'I want to know how you met',
    'mum says you had a pony, is that so',
  ],
};

const cases = Object.entries(TABLE).flatMap(([intent, messages]) => messages.map((message) => [message, intent] as const));

it.each(cases)('“%s” is %s', (message, intent) => {
  expect(classifyIntent(message)).toBe(intent);
});

it.each(['yes', 'Yes please', 'ok', 'Sure, go on', 'I would like that'])('“%s” takes up the offer to read on', (message) => {
  expect(classifyIntent(message, { lastReply: 'That memory doesn’t say.\n\n• Read on' })).toBe('more');
  expect(classifyIntent('Yes', { lastReply: 'I am glad.' })).toBe('acknowledgement');
});

it('“Yes please” after a quotation asks for more of it, “yes” agrees', () => {
  const lastReply = '“We lived over the cows. It was warm.”';
  expect(classifyIntent('Yes please', { lastReply })).toBe('more');
  expect(classifyIntent('Yes', { lastReply })).toBe('acknowledgement');
});
