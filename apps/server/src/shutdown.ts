/** Stops in the reverse order of starting, each once, also when others fail. */
export class Shutdown {
  private readonly steps: (() => Promise<unknown>)[] = []
  private running: Promise<void> | null = null

  add(step: () => Promise<unknown>): void {
    this.steps.unshift(step)
  }

  run(): Promise<void> {
    this.running ??= (async () => {
      for (const step of this.steps) await step().catch((error: unknown) => console.error(error))
    })()
    return this.running
  }
}
