import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ProgressSteps } from './progress-steps.tsx'

afterEach(cleanup)

test('the five steps show what is done and the current step', () => {
  render(<ProgressSteps status="preparing" />)
  const steps = screen.getAllByRole('listitem')
  expect(steps.map((step) => step.dataset['state'])).toEqual(['done', 'done', 'now', 'next', 'next'])
  expect(steps[2]?.getAttribute('aria-current')).toBe('step')
})

test('a cancelled order has no steps', () => {
  render(<ProgressSteps status="cancelled" />)
  expect(screen.queryByRole('list')).toBe(null)
  expect(screen.getByText('Cancelled')).toBeTruthy()
})
