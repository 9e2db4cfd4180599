import { AppError } from '../errors.ts';

export const notTheOperator = (): AppError =>
  new AppError({
    kind: 'signed-out',
    code: 'operators.not-the-operator',
    message: 'This page is for whoever runs this Everkin. Please give the name and the password of OPERATOR_USER and OPERATOR_PASSWORD.',
  });
