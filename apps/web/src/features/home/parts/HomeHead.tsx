import type { User } from '@turnout/contract/accounts/user.ts'
import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { wallClockOf } from '@turnout/domain/events/zoned-time.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { useNow } from '../../../desk/use-now.ts'
import { formatDate } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { CreateEventButton } from '../../events/parts/CreateEventButton.tsx'

const NOON = 12
const EVENING = 18

/** A greeting by the hour on the person's own clock. */
function greetingOf(user: User, now: Date): string {
  const hour = Number(wallClockOf(now, user.timezone).slice(11, 13))
  const name = user.first_name
  if (hour < NOON) return m.home_morning({ name })
  return hour < EVENING ? m.home_afternoon({ name }) : m.home_evening({ name })
}

const dayOfUser = (user: User, now: Date): string =>
  m.home_day({
    date: formatDate(now.toISOString(), 'date', { locale: documentLocale(), timeZone: user.timezone }),
    city: cityOfZone(user.timezone),
  })

interface HomeHeadProps {
  user: User | undefined
  organizers: readonly Organizer[] | undefined
  /** The page offers to create one in its middle. */
  hasNoEvent: boolean
}

export function HomeHead({ user, organizers, hasNoEvent }: HomeHeadProps) {
  const now = useNow()
  return (
    <PageHead
      title={user === undefined ? m.home_title() : greetingOf(user, now)}
      subtitle={user === undefined ? <Skeleton width="220px" /> : dayOfUser(user, now)}
      actions={hasNoEvent ? undefined : <CreateEventButton organizers={organizers} />}
    />
  )
}
