import type { ProblemCode } from '../problems/table.ts'

/** What the reference says of one call besides what its endpoint says. */
export interface OperationText {
  /** One sentence. */
  summary: string
  /**
   * Of a write, what a second identical request does: `key` when the call honours `Idempotency-Key`, else a sentence.
   * Missing for reads.
   */
  repeated?: string
  /** Whether the call looks at `If-Match`. */
  checksVersion?: true
  /** Its refusals beyond those that follow from its access, its input and its key. */
  refusals: readonly ProblemCode[]
}
