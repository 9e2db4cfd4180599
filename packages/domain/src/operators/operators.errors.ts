import { AppError } from '../errors.ts';

export const notTheOperator = (): AppError =>
  new AppError({
    kind: 'signed-out',
    code: 'operators.not-the-operator',
    message: 'This page is for the operator of this Everkin. Please sign in with the values of OPERATOR_USER and OPERATOR_PASSWORD.',
  });
