export * from './accounts.ts';
export * from './avatars.ts';
export * from './chat.ts';
export * from './jobs.ts';
export * from './memories.ts';
export * from './uploads.ts';
