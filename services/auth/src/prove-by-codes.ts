import { audit } from '@tapri/service-kit/process/audit'
import { checkCodes, sendCode, type TypedCode } from './account-codes.ts'
import type { AuthContext } from './auth-context.ts'
import { countRequest } from './code-limits.ts'
import { inBackground, readerOf, WrongCode } from './codes.ts'

/**
 * Proves that the caller has these phones, by a code sent to each. The first call, without codes, sends them and
 * returns false. The second returns true, or is refused (403) when one is wrong. These codes cannot reset a password.
 */
export async function proveByCodes(
  context: AuthContext,
  request: Parameters<typeof audit>[0],
  userId: string,
  typed: readonly { phone: string; code: string | undefined }[],
): Promise<boolean> {
  const { db, settings, log } = context
  if (typed.every(({ code }) => code === undefined)) {
    for (const { phone } of typed) await countRequest(db, phone, request.ip)
    audit(request, 'code_requested', { subject: userId })
    for (const { phone } of typed)
      inBackground(log, sendCode(context, { userId, phone, isNewPhone: true, ...readerOf(request) }))
    return false
  }
  const codes: TypedCode[] = typed.map(({ phone, code = '' }) => ({ phone, code }))
  if (await checkCodes(db, settings, { userId, codes, address: request.ip })) return true
  audit(request, 'phone_not_verified', { subject: userId })
  throw new WrongCode()
}
