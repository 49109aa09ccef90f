const DAY_MS = 86_400_000

/** Returns the whole days until a request is due, negative when it is overdue, or undefined once it was answered. */
export const daysLeft = ({ due_at, done_at }: { due_at: Date; done_at: Date | null }, now: Date): number | undefined =>
  done_at ? undefined : Math.floor((due_at.getTime() - now.getTime()) / DAY_MS)
