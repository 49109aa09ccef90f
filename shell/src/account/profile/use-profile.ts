import type { User } from '@tapri/contracts/auth'
import type { updateMe } from '@tapri/contracts/profile'
import { isRefusedWith } from '@tapri/web-kit/api'
import { fieldErrors } from '@tapri/web-kit/field-errors'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useEdit } from '@tapri/web-kit/use-edit'
import { useState } from 'react'
import { updateUser, useSession } from '../../session/session.ts'
import { useProfileTexts } from './texts.ts'

const fieldsOf = ({ name, phone }: User) => ({ name, phone })

interface Proof {
  current_password?: string
  code?: string
  old_code?: string
}

type Wrong = Partial<Record<'name' | 'phone' | 'password' | 'code', string>>

/** Holds the draft of the user's name and phone, the proof for a new phone, and the errors by field. */
export function useProfile(user: User, onSaved: () => void) {
  const texts = useProfileTexts()
  const { call } = useShell()
  const [fields, setFields] = useState(fieldsOf(user))
  const [wrong, setWrong] = useState<Wrong>({})
  /** The phone that a code was sent to. */
  const [sentTo, setSentTo] = useState('')
  const edit = useEdit<User, ReturnType<typeof fieldsOf>>({ item: user, fieldsOf, write: setFields })

  const { run, busy } = useAction(
    async (proof: Proof) => {
      setWrong({})
      try {
        const answer = await edit.save(fields, (_, { name, phone }, options) =>
          call<typeof updateMe>(
            'PUT /users/me',
            { body: { name: name.trim(), phone: phone.trim(), ...proof } },
            options,
          ),
        )
        if ('code_sent' in answer) {
          setSentTo(fields.phone)
          return texts.codeSent
        }
        const { token } = useSession.getState()
        if (token) updateUser(token, { token, user: answer })
        onSaved()
        return texts.saved
      } catch (error) {
        setWrong(wrongIn(error))
        throw error
      }
    },
    { failure: texts.failed, success: (sentence) => sentence },
  )

  return {
    fields,
    change: (changes: Partial<typeof fields>) => setFields({ ...fields, ...changes }),
    isMoving: fields.phone.trim() !== (edit.item ?? user).phone,
    isCodeSent: sentTo !== '' && sentTo === fields.phone,
    wrong,
    changed: { changes: edit.changes, onTake: (change: (typeof edit.changes)[number]) => edit.take(change, fields) },
    save: run,
    busy,
  }
}

/** Returns the error of the field that a refusal is about. */
function wrongIn(error: unknown): Wrong {
  const { name, phone, current_password: password, code } = fieldErrors(error)
  if (isRefusedWith(error, 409, 'PHONE_TAKEN')) return { phone: error.message }
  if (isRefusedWith(error, 403, 'WRONG_PASSWORD')) return { password: error.message }
  if (isRefusedWith(error, 403, 'CODE_REFUSED')) return { code: error.message }
  return { ...(name && { name }), ...(phone && { phone }), ...(password && { password }), ...(code && { code }) }
}
