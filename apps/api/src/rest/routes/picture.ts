import { PICTURE_MAX_BYTES } from '@everkin/contracts/units';
import { pictureTooLarge } from '@everkin/domain/uploads/uploads.errors';

/** A part of a form that holds a picture. */
export const picture = { maxBytes: PICTURE_MAX_BYTES, tooLarge: pictureTooLarge };
