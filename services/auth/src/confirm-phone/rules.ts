import { refusal } from '@tapri/service-kit/problems'

export const WrongCode = refusal('WRONG_CODE', 'This code is wrong or has expired.', 403)
export const AlreadyVerified = refusal('ALREADY_VERIFIED', 'This phone number is verified already.', 409)
