import type { OrderReason } from '@tapri/contracts/order-reasons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAttempt } from '@tapri/web-kit/attempt'
import { useShell } from '@tapri/web-kit/remote'
import { isActing, ORDER_ACTION_KEY, ORDER_ROUTES } from '../order-actions.ts'
import { isOvertaken } from './rules.ts'

export interface Given<Reason extends OrderReason> {
  reason: Reason
  /** Left out when nothing was added. */
  note?: string
}

interface ActionWithReason<Reason extends OrderReason, Answer> {
  send: (id: string, given: Given<Reason>, options: { idempotencyKey: string }) => Promise<Answer>
  done: (answer: Answer) => unknown
  /** The toast after a failure without a sentence from the server. */
  failure: string
}

/** Done; overtaken: refused since somebody else was quicker; failed: it may be tried again. */
export type Outcome = 'done' | 'overtaken' | 'failed'

/**
 * A write that gives a reason. One action per order at a time, those of `useOrderActions` included. A second try of the
 * same request after a lost response has the same idempotency key. Either way the orders are refetched.
 */
export function useActionWithReason<Reason extends OrderReason, Answer>({
  send,
  done,
  failure,
}: ActionWithReason<Reason, Answer>) {
  const { fail } = useShell()
  const queryClient = useQueryClient()
  const attempt = useAttempt()

  const { mutateAsync, isPending } = useMutation({
    mutationKey: ORDER_ACTION_KEY,
    mutationFn: ({ id, ...given }: { id: string } & Given<Reason>) =>
      attempt({ id, ...given }, (options) => send(id, given as unknown as Given<Reason>, options)),
    onSuccess: done,
    onError: (error) => fail(error, failure),
    onSettled: () => {
      for (const route of ORDER_ROUTES) void queryClient.invalidateQueries({ queryKey: [route] })
    },
  })

  async function run(id: string, given: Given<Reason>): Promise<Outcome> {
    if (isActing(queryClient, id)) return 'failed'
    try {
      await mutateAsync({ id, ...given })
      return 'done'
    } catch (error) {
      return isOvertaken(error) ? 'overtaken' : 'failed'
    }
  }
  return { run, busy: isPending }
}
