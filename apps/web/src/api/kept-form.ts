import { useEffect } from 'react'

/*
 * What was typed in a form that its address names, so that a reload of the page keeps it. It is kept
 * for the tab alone, and until the form is closed or sent: names and addresses stay out of the address.
 */

const keyOf = (name: string): string => `form ${name}`

/** What a page typed before its reload; nothing where the form was closed. */
export function keptForm<Values extends object>(name: string | undefined): Partial<Values> {
  if (name === undefined) return {}
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}')
    // It was written below, by the same form.
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

/** Keeps the values of an open form. A reload does not close it, so it finds them again. */
export function useKeptForm(name: string | undefined, values: object): void {
  useEffect(() => {
    if (name === undefined) return
    try {
      sessionStorage.setItem(keyOf(name), JSON.stringify(values))
    } catch {
      // A tab without room keeps nothing: the form works all the same.
    }
  }, [name, values])
  useEffect(() => {
    if (name === undefined) return undefined
    return () => sessionStorage.removeItem(keyOf(name))
  }, [name])
}
