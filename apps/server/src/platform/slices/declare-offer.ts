/** One thing that a slice offers, to be handed to each server that is opened. */
export interface Offer {
  readonly handTo: (services: object) => void
}

/** Something that a slice needs of a later one, which it cannot import. */
export interface DeclaredOffer<Thing> {
  /** For `offers` of the later slice. */
  readonly by: (thing: Thing) => Offer
  /** @throws where no slice offers it */
  readonly of: (services: object) => Thing
}

/** The slice that needs it declares it; `name` is for the message when no slice offers it. */
export function declareOffer<Thing>(name: string): DeclaredOffer<Thing> {
  const offered = new WeakMap<object, { readonly thing: Thing }>()
  return {
    by: (thing) => ({ handTo: (services) => void offered.set(services, { thing }) }),
    of: (services) => {
      const found = offered.get(services)
      if (found === undefined) throw new Error(`No slice offers ${name}`)
      return found.thing
    },
  }
}
