// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AssignDialog } from './assign-dialog.tsx'

afterEach(cleanup)

const people = [
  { id: 'r', name: 'Ravi', phone: '+919000000002' },
  { id: 'i', name: 'Imran', phone: '+919000000003' },
]

test('assigning without a person says so; with one it hands on the id', async () => {
  const [assign, refused] = [vi.fn<(id: string) => void>(), vi.fn<(sentence: string) => void>()]
  render(<AssignDialog open onOpenChange={() => {}} people={people} onAssign={assign} onRefused={refused} />)
  await userEvent.click(screen.getByRole('button', { name: 'Assign' }))
  expect(screen.getByText('Please select a delivery person')).toBeTruthy()
  expect(refused).toHaveBeenCalledWith('Please select a delivery person')
  await userEvent.click(screen.getByRole('radio', { name: /Imran/ }))
  expect(screen.queryByText('Please select a delivery person')).toBe(null)
  await userEvent.click(screen.getByRole('button', { name: 'Assign' }))
  expect(assign).toHaveBeenCalledExactlyOnceWith('i')
})

test('with nobody to assign the dialog says what to do', () => {
  render(<AssignDialog open onOpenChange={() => {}} people={[]} onAssign={() => {}} />)
  expect(screen.getByText('Nobody is free to deliver. Add delivery personnel first.')).toBeTruthy()
})
