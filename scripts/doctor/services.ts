import { verifySmtp } from '@everkin/providers/email/smtp';
import { ProviderError } from '@everkin/providers/errors';
import { parseOtlpHeaders, toTracesUrl } from '@everkin/providers/tracing/collector';
import { z } from 'zod';
import type { RunSettings } from '../start/config.ts';
import { probeService, type ServiceAnswer } from './ask-service.ts';
import { askModel } from './ask-model.ts';
import { type Finding, findingsAbout, type Teller } from './finding.ts';

const SHAPES = {
  openAi: /^sk-[\w-]{16,}$/,
  elevenLabs: /^(sk_)?[A-Za-z0-9]{20,}$/,
  resend: /^re_\w{8,}$/,
};

/** The services with keys: checks the key's format and makes the cheapest call of each. */
export async function examineServices(settings: RunSettings): Promise<Finding[]> {
  const examinations = [examineLlm, examineVoice, examineMail, examineFiles, examineTraces];
  const found = await Promise.all(examinations.map((examine) => examine(settings)));
  return found.flat();
}

/** How many of the models that a server lists are named. */
const NAMED_MODELS_MAX = 3;
const OpenAiModels = z.object({ data: z.array(z.object({ id: z.string() })) });

async function examineLlm(settings: RunSettings): Promise<Finding[]> {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = settings;
  const tell = findingsAbout('Language model');
  if (!key && !baseUrl) return [tell.ok('none: avatars answer in their own words (neither OPENAI_API_KEY nor OPENAI_BASE_URL is set)')];
  if (!baseUrl && key && !SHAPES.openAi.test(key)) return [tell.mend('OPENAI_API_KEY is not an OpenAI key, which begins with sk-')];
  const answer = await probeService(`${baseUrl ?? 'https://api.openai.com/v1'}/models`, key ? { authorization: `Bearer ${key}` } : {});
  const failure = answer.status === 0 || answer.status === 401 ? describeTrouble(tell, answer, 'OPENAI_API_KEY') : null;
  if (failure) return [failure];
  return [describeModels(tell, answer, model), await askModel(settings)];
}

/**
 * What the list of models says, which is no more than a note: several servers have none, answer with whatever model is asked for
 * (llama.cpp), or give the list to other keys only. Whether it works, the question shows.
 */
function describeModels(tell: Teller, { status, body }: ServiceAnswer, model: string): Finding {
  const models = OpenAiModels.safeParse(body);
  if (status !== 200 || !models.success) return tell.note(`answers, but does not list its models (${status})`);
  const ids = models.data.data.map(({ id }) => id);
  if ([model, `${model}:latest`, `models/${model}`].some((id) => ids.includes(id))) return tell.ok(`answers, and has ${model}`);
  const some = ids.slice(0, NAMED_MODELS_MAX).join(', ');
  return tell.note(`answers, but OPENAI_MODEL (${model}) is not among its models${some && `: ${some}`}`);
}

const Subscription = z.object({ can_use_instant_voice_cloning: z.boolean() });

async function examineVoice({ ELEVENLABS_API_KEY: key, ELEVENLABS_BASE_URL: baseUrl }: RunSettings): Promise<Finding[]> {
  const tell = findingsAbout('Voices');
  if (!key) return [tell.ok('made on this machine (ELEVENLABS_API_KEY is not set)')];
  if (!SHAPES.elevenLabs.test(key))
    return [tell.mend('ELEVENLABS_API_KEY is not an ElevenLabs key, which has at least 20 letters and digits')];
  const answer = await probeService(`${baseUrl ?? 'https://api.elevenlabs.io'}/v1/user/subscription`, { 'xi-api-key': key });
  if (answer.text.includes('missing_permissions')) return [tell.note('ElevenLabs accepts the key, but the key may not read the plan')];
  const trouble = describeTrouble(tell, answer, 'ELEVENLABS_API_KEY');
  if (trouble) return [trouble];
  const plan = Subscription.safeParse(answer.body);
  if (!plan.success) return [tell.note('ElevenLabs answers, but does not say what the plan allows')];
  if (plan.data.can_use_instant_voice_cloning) return [tell.ok('ElevenLabs accepts the key, and the plan allows cloning')];
  return [tell.mend('the plan of ELEVENLABS_API_KEY does not include instant voice cloning, so voices cannot be cloned')];
}

const Domains = z.object({ data: z.array(z.object({ name: z.string(), status: z.string() })) });

async function examineMail(settings: RunSettings): Promise<Finding[]> {
  const { RESEND_API_KEY: key, RESEND_BASE_URL: baseUrl, MAIL_FROM, RESEND_WEBHOOK_SECRET } = settings;
  const tell = findingsAbout('Mail');
  if (!key) return [await examineMailServer(settings)];
  if (!SHAPES.resend.test(key)) return [tell.mend('RESEND_API_KEY is not a Resend key, which begins with re_')];
  if (settings.SMTP_URL)
    return [tell.note('SMTP_URL is not used, as RESEND_API_KEY is set'), ...(await examineMail({ ...settings, SMTP_URL: undefined }))];
  const webhook = RESEND_WEBHOOK_SECRET ? [] : [tell.note('RESEND_WEBHOOK_SECRET is not set, so bounced invitations are not shown')];
  const answer = await probeService(`${baseUrl?.replace(/\/$/, '') ?? 'https://api.resend.com'}/domains`, {
    authorization: `Bearer ${key}`,
  });
  if (answer.text.includes('restricted_api_key')) return [tell.ok('Resend accepts the key, which may only send mail'), ...webhook];
  const trouble = describeTrouble(tell, answer, 'RESEND_API_KEY');
  if (trouble) return [trouble];
  const domains = Domains.safeParse(answer.body);
  const sender = /@([\w.-]+)/.exec(MAIL_FROM)?.[1]?.toLowerCase() ?? '';
  if (domains.success && !domains.data.data.some(({ name, status }) => name === sender && status === 'verified'))
    return [tell.mend(`Resend accepts the key, but ${sender || 'the sender'} of MAIL_FROM is not one of its verified domains`), ...webhook];
  return [tell.ok(`Resend accepts the key, and sends as ${sender}`), ...webhook];
}

/** Signs in at the mail server, and sends nothing. */
async function examineMailServer({ SMTP_URL: url }: RunSettings): Promise<Finding> {
  const tell = findingsAbout('Mail');
  if (!url) return tell.note('is written to DATA_DIR/outbox and not sent (neither RESEND_API_KEY nor SMTP_URL is set)');
  const { host } = new URL(url);
  try {
    await verifySmtp({ url });
    return tell.ok(`goes through ${host}, which lets this installation in`);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return tell.mend(`SMTP_URL: ${host} does not work: ${error.message}`);
  }
}

/** UploadThing has no read-only call, so only the token's format can be checked. */
async function examineFiles({ UPLOADTHING_TOKEN: token }: RunSettings): Promise<Finding[]> {
  const tell = findingsAbout('Files');
  if (!token) return [tell.ok('are stored in DATA_DIR/files (UPLOADTHING_TOKEN is not set)')];
  return [tell.ok('are stored at UploadThing; the token has the right format, but was not tried')];
}

/** Sends the collector an empty export, which it accepts like any other. */
async function examineTraces(settings: RunSettings): Promise<Finding[]> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = settings;
  const tell = findingsAbout('Traces');
  if (!endpoint) return [tell.ok('are off (OTEL_EXPORTER_OTLP_ENDPOINT is not set)')];
  const answer = await probeService(toTracesUrl(endpoint), parseOtlpHeaders(headers), { resourceSpans: [] });
  const trouble = describeTrouble(tell, answer, 'OTEL_EXPORTER_OTLP_HEADERS');
  if (trouble) return [trouble];
  if (answer.status === 200) return [tell.ok('the collector accepts them')];
  return [
    tell.mend(
      `the collector does not accept OTLP as JSON over HTTP at this address (${answer.status}); the port is usually 4318, not 4317`,
    ),
  ];
}

function describeTrouble(tell: Teller, { status, trouble }: ServiceAnswer, keyName: string): Finding | null {
  if (trouble !== null) return tell.mend(`cannot be reached (${trouble}): is the address right, and can this machine reach it?`);
  if (status === 401 || status === 403) return tell.mend(`refuses ${keyName} (${status}): it is wrong, expired or revoked`);
  if (status === 429) return tell.note('is rate limiting (429); try again later');
  if (status >= 500) return tell.note(`fails with an internal error (${status}); try again later`);
  return null;
}
