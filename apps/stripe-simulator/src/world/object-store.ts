/** One object and the account it belongs to; null is the platform's own. */
export interface Kept<T> {
  readonly account: string | null
  object: T
}

/** Objects of one kind, in the order of their making. An account sees its own only. */
export class ObjectStore<T extends { readonly id: string }> {
  readonly kept = new Map<string, Kept<T>>()

  add(account: string | null, object: T): T {
    this.kept.set(object.id, { account, object })
    return object
  }

  find(id: string, account: string | null): T | undefined {
    const found = this.kept.get(id)
    return found?.account === account ? found.object : undefined
  }

  /** Newest first. */
  of(account: string | null): T[] {
    return this.all()
      .filter((kept) => kept.account === account)
      .map(({ object }) => object)
      .toReversed()
  }

  all(): Kept<T>[] {
    return [...this.kept.values()]
  }

  /** Whose an object is that surely is there. */
  ownerOf(id: string): string | null {
    return this.kept.get(id)?.account ?? null
  }

  toJSON(): Kept<T>[] {
    return this.all()
  }

  restore(kept: readonly Kept<T>[]): void {
    for (const { account, object } of kept) this.add(account, object)
  }
}
