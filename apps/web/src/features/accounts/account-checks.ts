import { ForgotPassword, InvitedRegisterForm, Login, PasswordTwice, RegisterForm, User } from '@everkin/contracts/accounts';
import { zodResolver } from '@hookform/resolvers/zod';

// Schemas of the account forms. Imported only by check-later.ts, so that they stay a separate chunk.

export const checkLogin = zodResolver(Login);
export const checkRegister = zodResolver(RegisterForm);
export const checkInvitedRegister = zodResolver(InvitedRegisterForm);
export const checkForgot = zodResolver(ForgotPassword);
export const checkReset = zodResolver(PasswordTwice);

export const parseUser = (answer: unknown): User => User.parse(answer);
