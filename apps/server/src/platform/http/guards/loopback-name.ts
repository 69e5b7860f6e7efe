/*
 * A page of another site can have its own name point at this machine (DNS rebinding), and then
 * reads the answers from here as its own. A route that is for this machine alone therefore asks by
 * which name it was called.
 */

const LOOPBACK = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|::1)$/iu

/** Whether a name or address, without a port, can be nothing but this machine. */
export const isLoopbackName = (name: string): boolean => LOOPBACK.test(name)

const HOST = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/u

/** The same of a `Host` header, with or without a port; a missing one names nothing. */
export function isLoopbackHost(header: string | undefined): boolean {
  const [, address, name] = HOST.exec(header ?? '') ?? []
  return isLoopbackName(address ?? name ?? '')
}
