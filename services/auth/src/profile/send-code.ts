import { ownerOf, storeCode } from '../account-codes.ts'
import type { AuthContext } from '../auth-context.ts'
import { type CodeSender, dispatchCode, hashOfCode, newCode } from '../codes.ts'

interface PhoneChange {
  id: string
  /** The new one. */
  phone: string
  asked_from: string
}

/** Creates a code for the change to another phone, and sends it there. */
export async function sendCode(
  { db, settings, log }: CodeSender & Pick<AuthContext, 'db'>,
  { id, phone, asked_from }: PhoneChange,
) {
  const code = newCode()
  await storeCode(db, { user_id: id, code_hash: hashOfCode(settings, ownerOf(id, phone), code), asked_from })
  await dispatchCode({ settings, log }, phone, code)
}
