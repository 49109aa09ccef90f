import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { newPerson } from '@tapri/web-kit/testing'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { ImageField } from './image-field.tsx'
import { PasswordField } from './password-field.tsx'
import { RadioCards } from './radio-cards.tsx'
import { Select } from './select.tsx'

const person = newPerson()

test('a field is named by its label and described by its hint and its error', () => {
  render(<Field label="Phone" hint="With the country code" error="Phone is required" />)
  const input = screen.getByLabelText('Phone')
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'With the country code',
    'Phone is required',
  ])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('the wheel over a number scrolls the page: for that moment the field is read-only', async () => {
  render(<Field label="Price" type="number" defaultValue={25} />)
  const input = screen.getByLabelText<HTMLInputElement>('Price')
  const during = await new Promise((resolve) => {
    window.addEventListener('wheel', () => resolve(input.readOnly), { once: true })
    fireEvent.wheel(input, { deltaY: 100 })
  })
  expect(during).toBe(true)
  await vi.waitFor(() => expect(input.readOnly).toBe(false))
})

test('a select keeps its label and its choice', async () => {
  const change = vi.fn<(value: string) => void>()
  render(
    <Select label="Category" onChange={(event) => change(event.target.value)}>
      <option value="none">None</option>
      <option value="chai">Chai</option>
    </Select>,
  )
  await person.selectOptions(screen.getByLabelText('Category'), 'Chai')
  expect(change).toHaveBeenCalledWith('chai')
})

test('a password is hidden, shown and hidden again', async () => {
  render(<PasswordField label="Password" />)
  const input = screen.getByLabelText('Password')
  await person.type(input, 'chai1234')
  expect(input.getAttribute('type')).toBe('password')
  await person.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.getAttribute('type')).toBe('text')
  await person.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.getAttribute('type')).toBe('password')
})

test('the role picker works with the keyboard', async () => {
  function Picker() {
    const [role, setRole] = useState('customer')
    const options = [
      { value: 'customer', label: 'Customer' },
      { value: 'admin', label: 'Admin' },
    ]
    return <RadioCards legend="Role" value={role} onChange={setRole} options={options} />
  }
  render(<Picker />)
  await person.tab()
  await person.keyboard('{ArrowDown}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Admin' }).checked).toBe(true)
})

test('a select-all box shows its third state', () => {
  render(<Checkbox label="Select all" indeterminate readOnly />)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' }).indeterminate).toBe(true)
})

test('the image field passes a valid file and shows the reason for refused ones', async () => {
  const [onFile, onRefused] = [vi.fn<(file: File) => void>(), vi.fn<(sentence: string) => void>()]
  render(<ImageField label="Image" url="" onUrl={() => {}} onFile={onFile} onRefused={onRefused} />)
  const pick = (file: File) =>
    fireEvent.change(screen.getByLabelText('Choose a picture'), { target: { files: [file] } })
  pick(new File(['x'], 'menu.pdf', { type: 'application/pdf' }))
  await vi.waitFor(() => expect(onRefused).toHaveBeenLastCalledWith('Please select an image file'))
  expect(screen.getByText('Please select an image file')).toBeTruthy()
  pick(new File(['x'], 'IMG_0001.HEIC'))
  await screen.findByText(/^HEIC pictures cannot be used here. Please save yours as JPEG or PNG/)
  const large = new File(['x'], 'chai.png', { type: 'image/png' })
  Object.defineProperty(large, 'size', { value: 5_242_881 })
  pick(large)
  await screen.findByText('Image size must be less than 5MB')
  expect(onRefused).toHaveBeenLastCalledWith('Image size must be less than 5MB')
  expect(onFile).not.toHaveBeenCalled()
  const good = new File(['x'], 'chai.png', { type: 'image/png' })
  pick(good)
  await vi.waitFor(() => expect(onFile).toHaveBeenCalledWith(good))
  expect(screen.queryByText('Image size must be less than 5MB')).toBe(null)
})

test('an image URL can be pasted, is previewed and can be removed', async () => {
  function Picture() {
    const [url, setUrl] = useState('')
    return <ImageField label="Image" url={url} onUrl={setUrl} onFile={() => {}} />
  }
  render(<Picture />)
  fireEvent.change(screen.getByLabelText('Image'), { target: { value: 'https://tapri.example/chai.webp' } })
  expect(screen.getByAltText('Preview of the picture').getAttribute('src')).toBe('https://tapri.example/chai.webp')
  await person.click(screen.getByRole('button', { name: 'Remove picture' }))
  expect(screen.queryByRole('img')).toBe(null)
})
