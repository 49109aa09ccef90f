import { ApiError } from '@tapri/web-kit/api'
import { renderPage } from '@tapri/web-kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noSearch } from '../search/search-address.ts'
import { ExportButton } from './export-button.tsx'

const list = { search: { ...noSearch, outlet: 'o-1', from: '2026-11-01' }, status: 'all', isArchived: false } as const

test('what the list shows is saved, or bills of its outlet and of other days; a failure keeps the dialog', async () => {
  const calls: unknown[] = []
  let failure: Error | undefined = new ApiError('No connection.', 0, null)
  const download = async (...call: unknown[]) => {
    calls.push(call)
    if (failure) throw failure
    return calls.length > 3
  }
  const { person, toasts } = renderPage(<ExportButton list={list} />, { shell: { download } })
  await person.click(screen.getByRole('button', { name: 'Export' }))
  await person.click(screen.getByRole('button', { name: 'Save File' }))
  await waitFor(() => expect(toasts[0]).toContain('Nothing was saved'))
  failure = undefined
  // The user cancelled the choice of a place.
  await person.click(screen.getByRole('button', { name: 'Save File' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(screen.getByRole('dialog')).toBeTruthy()
  await person.click(screen.getByRole('radio', { name: /^GSTR-1/ }))
  await person.selectOptions(screen.getByLabelText('Sheet'), 'hsn')
  await person.click(screen.getByRole('button', { name: 'Save File' }))
  await waitFor(() => expect(calls).toHaveLength(3))
  await person.click(screen.getByRole('radio', { name: /^Bills/ }))
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-30' } })
  await person.click(screen.getByRole('radio', { name: /^Another program/ }))
  await person.click(screen.getByRole('button', { name: 'Save File' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(toasts[1]).toBe('success: The file was saved')
  expect(toasts).toHaveLength(2)
  expect(calls).toEqual([
    ['GET /exports/orders', { outlet_id: 'o-1', from: '2026-11-01', format: 'spreadsheet' }],
    ['GET /exports/orders', { outlet_id: 'o-1', from: '2026-11-01', format: 'spreadsheet' }],
    ['GET /exports/gstr1', { outlet_id: 'o-1', sheet: 'hsn', month: '2026-11', format: 'spreadsheet' }],
    ['GET /exports/bills', { outlet_id: 'o-1', from: '2026-11-01', to: '2026-11-30', format: 'plain' }],
  ])
})

test('days that end before they begin are not saved as others', async () => {
  const calls: unknown[] = []
  const download = async (...call: unknown[]) => calls.push(call) > 0
  const { person } = renderPage(<ExportButton list={list} />, { shell: { download } })
  await person.click(screen.getByRole('button', { name: 'Export' }))
  await person.click(screen.getByRole('radio', { name: /^Bills/ }))
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-10-31' } })
  await person.click(screen.getByRole('button', { name: 'Save File' }))
  expect(calls).toEqual([])
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-02' } })
  await person.click(screen.getByRole('button', { name: 'Save File' }))
  await waitFor(() => expect(calls).toHaveLength(1))
})
