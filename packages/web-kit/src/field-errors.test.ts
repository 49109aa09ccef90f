import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { fieldErrors } from './field-errors.ts'

const refused = (errors: { path: string; message: string }[]) =>
  new ApiError('No', 400, { type: 'about:blank', title: 'No', status: 400, detail: 'No', request_id: 'r', errors })

test('each message is found by the path of its field', () => {
  const errors = [
    { path: '/body/name', message: 'must not be blank' },
    { path: '/body/contact/phone', message: 'is no phone number' },
    { path: '/params/id', message: 'is not on this form' },
  ]
  expect(fieldErrors(refused(errors))).toEqual({ name: 'must not be blank', 'contact.phone': 'is no phone number' })
})

test('an error without field errors gives an empty object', () => {
  expect(fieldErrors(new ApiError('Gone', 0, null))).toEqual({})
  expect(fieldErrors(new Error('bug'))).toEqual({})
})
