/**
 * Makes a thing once for every server, when the first slice asks for it; all others get the same.
 * For what must be one of its kind: a cache, a queue, a limit on files under way.
 */
export function once<Services extends object, Made>(make: (services: Services) => Made): (services: Services) => Made {
  const kept = new WeakMap<Services, { readonly made: Made }>()
  return (services) => {
    const known = kept.get(services) ?? { made: make(services) }
    kept.set(services, known)
    return known.made
  }
}
