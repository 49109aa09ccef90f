// @vitest-environment jsdom
import type { DeliveryPerson } from '@tapri/contracts/auth'
import { renderPage } from '@tapri/web-kit/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AssignDialog } from './assign-dialog.tsx'

afterEach(cleanup)

const people = [
  { id: 'r', name: 'Ravi', phone: '+919000000002' },
  { id: 'i', name: 'Imran', phone: '+919000000003' },
]

const open = (people: readonly DeliveryPerson[]) => {
  const onAssign = vi.fn<(person: DeliveryPerson) => void>()
  const dialog = (
    <AssignDialog open onClose={() => {}} onAssign={onAssign} busy={false}>
      #a81f3c9e
    </AssignDialog>
  )
  return { ...renderPage(dialog, { responses: { 'GET /delivery/available': people } }), onAssign }
}

test('without a choice a message is shown in the dialog and as a toast; with a choice the person is passed on', async () => {
  const { person, toasts, onAssign } = open(people)
  await screen.findByText('Imran')
  await person.click(screen.getByRole('button', { name: 'Assign' }))
  expect(screen.getByText('Please select a delivery person')).toBeTruthy()
  expect(toasts).toEqual(['error: Please select a delivery person'])
  await person.click(screen.getByRole('radio', { name: /Imran/ }))
  expect(screen.queryByText('Please select a delivery person')).toBe(null)
  await person.click(screen.getByRole('button', { name: 'Assign' }))
  expect(onAssign).toHaveBeenCalledExactlyOnceWith(people[1])
})

test('without delivery people the dialog shows what to do', async () => {
  open([])
  expect(await screen.findByText('Nobody is free to deliver. Add delivery personnel first.')).toBeTruthy()
})
