import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { currentAccountQuery, currentUserQuery } from '../../../api/session.ts'
import { NEW_ORGANIZER, paths } from '@turnout/contract/paths.ts'
import { OrganizerDrawer } from './OrganizerDrawer.tsx'

/**
 * The drawer for another organizer, open while the address says so: `paths.newOrganizer()`. It
 * leads to the events of the new one.
 */
export function NewOrganizer() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { data: account } = useQuery(currentAccountQuery)
  const { data: user } = useQuery(currentUserQuery)
  if (search.get(NEW_ORGANIZER.name) !== NEW_ORGANIZER.value || !account || !user) return null
  const close = () =>
    setSearch(
      (now) => {
        now.delete(NEW_ORGANIZER.name)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const start = { email: user.email, currency: account.currency_code, timezone: account.timezone }
  return (
    <OrganizerDrawer
      of={start}
      onClose={close}
      onSaved={({ id }) => void navigate(paths.organizerEvents(id), { replace: true })}
    />
  )
}
