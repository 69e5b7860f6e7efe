import type { User } from '@turnout/contract/accounts/user.ts'
import { localeOf, type Locale } from '@turnout/messages/locale.ts'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { isEnded } from '../../../api/client.ts'
import { chooseLocale, documentLocale } from '../../../shell/locale-choice.ts'
import { useSaveProfile } from './api.ts'

type Own = Pick<User, 'first_name' | 'last_name' | 'timezone'> & { readonly locale: Locale }

/** A person's own settings, of which each saves itself. `onSaved` runs after each. */
export function useOwnSettings(user: User, onSaved: () => void) {
  const save = useSaveProfile()
  const [values, setValues] = useState<Own>({
    first_name: user.first_name,
    last_name: user.last_name,
    locale: localeOf(user.locale) ?? documentLocale(),
    timezone: user.timezone,
  })
  const [errors, setErrors] = useState<Partial<Record<keyof Own, string>>>({})
  const note = (name: keyof Own, error: string | undefined) =>
    setErrors(({ [name]: _before, ...others }) => (error === undefined ? others : { ...others, [name]: error }))

  const keep = async <Name extends keyof Own>(name: Name, value: Own[Name]): Promise<void> => {
    if (value === user[name]) return note(name, undefined)
    try {
      await save({ [name]: value })
      note(name, undefined)
      onSaved()
      // A new language is a new document.
      const spoken = name === 'locale' ? localeOf(value) : null
      if (spoken !== null && spoken !== documentLocale()) chooseLocale(spoken)
    } catch (error) {
      if (isEnded(error)) return
      if (!(error instanceof ApiError)) throw error
      note(name, error.errors[name]?.[0] ?? error.message)
    }
  }
  const set = <Name extends keyof Own>(name: Name, value: Own[Name]) => {
    setValues((before) => ({ ...before, [name]: value }))
    note(name, undefined)
  }
  return {
    /** A field that is typed into: it saves when it is left. */
    typed: (name: 'first_name' | 'last_name') => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: string) => set(name, value),
      onBlur: () => void keep(name, values[name].trim()),
    }),
    /** A field that is chosen in: it saves at once. */
    chosen: <Name extends 'locale' | 'timezone'>(name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: Own[Name]) => {
        set(name, value)
        void keep(name, value)
      },
    }),
    /** Enter in a field. */
    keepNames: () => {
      void keep('first_name', values.first_name.trim())
      void keep('last_name', values.last_name.trim())
    },
  }
}
