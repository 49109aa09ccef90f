import { refusal } from '@tapri/service-kit/http/problems'

export const WrongCode = refusal('CODE_REFUSED')
export const AlreadyVerified = refusal('ALREADY_VERIFIED')
