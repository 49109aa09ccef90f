import type { AuthContext } from '../auth-context.ts'
import { storeCode } from '../account-codes.ts'
import { type CodeSender, dispatchCode, hashOfCode, newCode } from '../codes.ts'
import { findByPhone } from '../person.ts'
import { mayResetByCode } from './rules.ts'

type Sender = CodeSender & Pick<AuthContext, 'db'>

/** Creates and sends a code, if the phone's account may reset by code; otherwise does nothing. Earlier codes stay valid. */
export async function sendCode({ db, settings, log }: Sender, phone: string, asked_from: string) {
  const person = await findByPhone(db, phone)
  if (!mayResetByCode(person)) return
  const code = newCode()
  await storeCode(db, { user_id: person.id, code_hash: hashOfCode(settings, person.id, code), asked_from })
  await dispatchCode({ settings, log }, phone, code)
}
