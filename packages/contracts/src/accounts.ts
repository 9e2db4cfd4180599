import { z } from 'zod';
import { EmailAddress } from './email-address.ts';
import { UserId } from './ids.ts';
import { InvitationToken } from './invitation-token.ts';
import { Subscription } from './plans.ts';
import { requiredName, ShownName } from './text.ts';
import { StagedFileField } from './uploads.ts';

/** The username holds the email address (docs/API.md, Objects). */
export const Username = EmailAddress;

const PASSWORD_MIN_CHARS = 8;
const PASSWORD_MAX_CHARS = 128;

// Aborts: a blank password gets no second message about its length.
const RequiredPassword = z.string({ error: 'Password is required' }).min(1, { error: 'Password is required', abort: true });

/** Sign-in credentials (docs/PRODUCT.md, Forms). */
export const Login = z.object({
  username: Username,
  password: RequiredPassword.max(PASSWORD_MAX_CHARS, `A password has at most ${PASSWORD_MAX_CHARS} characters`),
});
export type Login = z.infer<typeof Login>;

/** A new password: 8…128 characters, no other format rule (docs/PRODUCT.md, Passwords). The server rejects common ones. */
export const NewPassword = RequiredPassword.min(
  PASSWORD_MIN_CHARS,
  `Please choose a password of at least ${PASSWORD_MIN_CHARS} characters`,
).max(PASSWORD_MAX_CHARS, `A password has at most ${PASSWORD_MAX_CHARS} characters`);

/** The name shown to others (docs/PRODUCT.md, Names). */
export const DisplayName = requiredName('Username is required', 30, 'Username too long');

export const Register = z.object({ username: Username, displayName: DisplayName, password: NewPassword });
export type Register = z.infer<typeof Register>;

const ConfirmPassword = z.string({ error: 'Please confirm your password' }).min(1, 'Please confirm your password');

const isSameTwice = (form: { password: string; confirmPassword: string }): boolean => form.password === form.confirmPassword;
const BothTyped = z.object({ password: z.string().min(1), confirmPassword: z.string().min(1) });

/** Checked as soon as both are typed, even if other fields are invalid; otherwise this message would come last. */
const SAME_TWICE = {
  path: ['confirmPassword'],
  message: 'Passwords do not match',
  when: ({ value }: { value: unknown }): boolean => BothTyped.safeParse(value).success,
};

/** A new password and its confirmation; only the first is sent. */
export const PasswordTwice = z.object({ password: NewPassword, confirmPassword: ConfirmPassword }).refine(isSameTwice, SAME_TWICE);

/** Fields of the register form beyond those it sends (docs/PRODUCT.md, Fields and choices). */
export const RegisterForm = Register.extend({
  confirmPassword: ConfirmPassword,
  accessCode: z
    .string({ error: 'Access code must be 6 digits' })
    .length(6, 'Access code must be 6 digits')
    .regex(/^\d+$/, 'Access code must contain only numbers'),
}).refine(isSameTwice, SAME_TWICE);
export type RegisterForm = z.infer<typeof RegisterForm>;

/** The same form behind an invitation, which stands for the access code: that field is not shown, and stays empty. */
export const InvitedRegisterForm = Register.extend({ confirmPassword: ConfirmPassword, accessCode: z.string() }).refine(
  isSameTwice,
  SAME_TWICE,
);

/**
 * What a user shows in groups, and in turn sees of others: typing, presence, read marks. Unread counts concern the user alone. Each
 * can be switched off.
 */
export const GroupSigns = z.object({
  showsTyping: z.boolean(),
  showsPresence: z.boolean(),
  showsReadMarks: z.boolean(),
  showsUnread: z.boolean(),
});
export type GroupSigns = z.infer<typeof GroupSigns>;

/** The signed-in user's own view. Never contains a password hash. */
export const User = z.object({
  id: UserId,
  username: z.string(),
  displayName: ShownName,
  profilePicture: z.string().nullable(),
  createdAt: z.iso.datetime(),
  subscription: Subscription,
  ...GroupSigns.shape,
  /** Whether how their messages sound is noticed, to answer in a fitting way (docs/PRODUCT.md, How messages sound). */
  emotionDetection: z.boolean(),
});
export type User = z.infer<typeof User>;

/** As encoded in a multipart field. */
const Switch = z.enum(['true', 'false'], { error: 'This is either true or false' });

/** PUT /user/profile. Display names have the same limits as at registration. */
export const UpdateProfile = z.object({
  displayName: DisplayName.optional(),
  profile_picture: StagedFileField.optional(),
  showsTyping: Switch.optional(),
  showsPresence: Switch.optional(),
  showsReadMarks: Switch.optional(),
  showsUnread: Switch.optional(),
  emotionDetection: Switch.optional(),
});
export type UpdateProfile = z.infer<typeof UpdateProfile>;

export const AccessCode = z.object({
  accessCode: z
    .string({ error: 'Access code must be 6 digits' })
    .length(6, 'Access code must be 6 digits')
    .regex(/^\d+$/, 'Access code must contain only numbers'),
});
export type AccessCode = z.infer<typeof AccessCode>;

/** What opens registration: an access code, or the token of an open invitation, which comes first where both are sent. */
export const AccessProof = z
  .object({ accessCode: AccessCode.shape.accessCode.optional(), invitationToken: InvitationToken.optional() })
  .refine(({ accessCode, invitationToken }) => accessCode !== undefined || invitationToken !== undefined, {
    path: ['accessCode'],
    message: 'Access code must be 6 digits',
  });
export type AccessProof = z.infer<typeof AccessProof>;

/** What pages word differently on this installation; for everybody, signed in or not. */
export const InstallationFacts = z.object({
  /** Whether registration needs one of the operator's access codes; otherwise any six digits will do. */
  needsAccessCode: z.boolean(),
  /** Whether mail reaches people; otherwise it is only written to files. */
  sendsMail: z.boolean(),
});
export type InstallationFacts = z.infer<typeof InstallationFacts>;

export const ForgotPassword = z.object({ username: Username });
export type ForgotPassword = z.infer<typeof ForgotPassword>;

export const ResetPassword = z.object({
  token: z
    .string({ error: 'This link is not complete. Please open it from the email again.' })
    .min(1, 'This link is not complete. Please open it from the email again.')
    .max(128, 'This link is not valid.'),
  password: NewPassword,
});
export type ResetPassword = z.infer<typeof ResetPassword>;

/** One of the user's sessions. The id is not the cookie's. */
export const SessionInfo = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  userAgent: z.string().nullable(),
  current: z.boolean(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

export const DeleteAccount = z.object({ password: RequiredPassword });
export type DeleteAccount = z.infer<typeof DeleteAccount>;
