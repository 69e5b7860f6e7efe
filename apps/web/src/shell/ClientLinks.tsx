import type { Locale } from '@turnout/messages/locale.ts'
import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { isOrganizerPath } from '@turnout/contract/paths.ts'

/**
 * Links of the components change pages without a reload; those to pages that the server renders
 * load them.
 */
export function ClientLinks({ locale, children }: { locale: Locale; children: ReactNode }) {
  const navigate = useNavigate()
  const follow = (address: string) => {
    if (isOrganizerPath(address)) void navigate(address)
    else window.location.assign(address)
  }
  return (
    <I18nProvider locale={locale}>
      <RouterProvider navigate={follow}>{children}</RouterProvider>
    </I18nProvider>
  )
}
