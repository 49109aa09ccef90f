/** Returns a rule's decision, or the code of its refusal, or its status when it has no code. */
export function outcomeOf(decide: () => unknown): unknown {
  try {
    return decide()
  } catch (error) {
    const { code, statusCode } = error as { code?: string; statusCode?: number }
    return code ?? statusCode
  }
}
