import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { tagOf } from '@turnout/messages/tags.ts'
import { Box } from '@turnout/ui/layout/parts.tsx'
import { askConnection } from '../../api/connection.ts'
import { useConnection } from '../../api/use-connection.ts'
import { documentLocale } from '../locale-choice.ts'
import css from './frame.module.css'

/**
 * Stays on top of the page while the server cannot be reached; says how old the page is, and goes with the next
 * connection.
 */
export function OfflineBar() {
  const { lostAt } = useConnection()
  if (lostAt === null) return null
  const time = new Intl.DateTimeFormat(tagOf(documentLocale()), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(lostAt)
  return (
    <Box className={css.offlineBarBar} below={16} ground="surface" radius="card">
      <Banner
        tone="warning"
        title={m.shell_offline_bar()}
        live
        action={
          <Button size="small" onPress={() => askConnection()}>
            {m.shell_offline_try()}
          </Button>
        }
      >
        {m.shell_offline_since({ time })}
      </Banner>
    </Box>
  )
}
