import { ForgotPassword, Login, PasswordTwice, RegisterForm, User } from '@everkin/contracts/accounts';
import { zodResolver } from '@hookform/resolvers/zod';

// What the forms around an account are checked by. Asked for by check-later.ts alone, so that it stays a script of its own.

export const checkLogin = zodResolver(Login);
export const checkRegister = zodResolver(RegisterForm);
export const checkForgot = zodResolver(ForgotPassword);
export const checkReset = zodResolver(PasswordTwice);

export const parseUser = (answer: unknown): User => User.parse(answer);
