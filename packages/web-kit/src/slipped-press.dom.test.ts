import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSlipGuard } from './slipped-press.ts'

/** Buttons in a column, each 50 px high: the position of a button follows from its index. */
let now = 0
let guard = createSlipGuard(() => now)
beforeEach(() => {
  now = 10_000
  guard = createSlipGuard(() => now)
  document.body.innerHTML = ''
})
afterEach(() => {
  document.body.replaceChildren()
  Reflect.deleteProperty(document, 'elementFromPoint')
})

function add(name: string) {
  const button = document.createElement('button')
  button.textContent = name
  button.getBoundingClientRect = () => {
    const top = [...document.body.children].indexOf(button) * 50
    return new DOMRect(0, top, 200, 50)
  }
  document.body.append(button)
  return button
}

const press = (target: Element, y: number, x = 100) => guard.press({ target, point: { x, y } })

test('the next card that slides under the thumb is not pressed by a second quick tap, but by a later one', () => {
  const [first, next] = [add('Deliver first'), add('Deliver next')]
  expect(press(first, 25)).toBe(false)
  first.remove()
  now += 180
  expect(press(next, 27)).toBe(true)
  now += 600
  expect(press(next, 27)).toBe(false)
})

test('who has typed in between has seen what came: the next press counts', () => {
  const [first, next] = [add('View Cart'), add('Place Order')]
  press(first, 25)
  first.remove()
  now += 100
  guard.forget()
  expect(press(next, 25)).toBe(false)
})

test('a mouse that went on to another place is no slip, a thumb that wandered is', () => {
  const [first, next] = [add('View Cart'), add('Place Order')]
  guard.press({ target: first, point: { x: 100, y: 25 }, isMouse: true })
  first.remove()
  now += 100
  expect(guard.press({ target: next, point: { x: 115, y: 25 }, isMouse: true })).toBe(false)
  next.remove()
  now += 100
  expect(press(add('Cancel'), 25)).toBe(true)
})

test('the time counts from the moment at which the list moved', () => {
  const [first, next] = [add('Deliver first'), add('Deliver next')]
  press(first, 25)
  now += 2_000
  first.remove()
  guard.watch()
  now += 200
  expect(press(next, 25)).toBe(true)
})

test('another card is pressed as fast as ever', () => {
  const [first, , third] = [add('Deliver 1'), add('Deliver 2'), add('Deliver 3')]
  press(first, 25)
  first.remove()
  now += 100
  expect(press(third, 75)).toBe(false)
})

test('the same button is pressed again, unless it does something else by then', () => {
  const more = add('+')
  press(more, 25)
  now += 100
  expect(press(more, 25)).toBe(false)
  const step = add('Picked up')
  press(step, 75)
  step.textContent = 'Delivered'
  now += 100
  expect(press(step, 75)).toBe(true)
})

test('a dialog that opens under the pointer is not pressed, a neighbour is', () => {
  const [opener, neighbour] = [add('Cancel order'), add('Assign')]
  press(opener, 45)
  now += 100
  const yes = add('Yes')
  expect(press(yes, 45)).toBe(true)
  expect(press(neighbour, 55)).toBe(false)
})

test('behind a dialog that came meanwhile the pressed button may move or go: the press in the dialog counts', () => {
  const [behind, inDialog] = [add('View Cart'), add('Place Order')]
  document.elementFromPoint = () => behind
  press(behind, 25)
  document.elementFromPoint = () => inDialog
  now += 100
  guard.watch()
  now += 2_000
  behind.remove()
  guard.watch()
  expect(press(inDialog, 25)).toBe(false)
})

test('a label and its field are one control', () => {
  document.body.innerHTML = '<label>Chai <input type="checkbox"></label>'
  const [label, box] = [document.querySelector('label'), document.querySelector('input')]
  if (!label || !box) throw new Error('not there')
  expect(press(label, 10)).toBe(false)
  expect(press(box, 10)).toBe(false)
})

test('what has the focus after the pressed button has gone is not pressed by the same keystroke twice', () => {
  const [first, next] = [add('Confirm first'), add('Confirm next')]
  guard.press({ target: first, point: undefined })
  first.remove()
  now += 150
  expect(guard.press({ target: next, point: undefined })).toBe(true)
  now += 600
  expect(guard.press({ target: next, point: undefined })).toBe(false)
})
