/** Returns what a rule decides, or the code of its refusal, or the status of one without a code. */
export function outcomeOf(decide: () => unknown): unknown {
  try {
    return decide()
  } catch (error) {
    const { code, statusCode } = error as { code?: string; statusCode?: number }
    return code ?? statusCode
  }
}
