import { Skeleton } from '@tapri/ui/skeleton'

interface ComingProps {
  className: string | undefined
  count: number
  height: string
}

/** Shows placeholders for the cards of a list. */
export const Coming = ({ className, count, height }: ComingProps) => (
  <div className={className} aria-hidden>
    {Array.from({ length: count }, (_, i) => (
      <Skeleton key={i} height={height} />
    ))}
  </div>
)
