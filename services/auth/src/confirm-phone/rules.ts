import { refusal } from '@tapri/service-kit/problems'

export const WrongCode = refusal('CODE_REFUSED')
export const AlreadyVerified = refusal('ALREADY_VERIFIED')
