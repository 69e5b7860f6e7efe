import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { ApiError } from '../../../../api/api-error.ts'
import { endOthers, sessionsQuery } from '../api.ts'
import css from './factors.module.css'

/** After a change of a factor: sessions that were there before are still there. */
export function OtherSessions({ onDone }: { onDone: () => void }) {
  const cache = useQueryClient()
  const { data: sessions } = useQuery(sessionsQuery)
  const end = async () => {
    try {
      await endOthers()
      showToast({ message: m.factors_others_ended() })
      await cache.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      onDone()
    } catch (error) {
      showToast({ message: error instanceof ApiError ? error.message : m.shell_unexpected_error() })
    }
  }
  if (sessions === undefined || sessions.length < 2) return null
  return (
    <Stack className={css.offer} gap={10} ground="accent-soft" radius={12} font="small" role="status">
      <p>{m.factors_others_text()}</p>
      <Row gap={8} wrap>
        <Button size="small" onPress={end}>
          {m.factors_others_end()}
        </Button>
        <Button size="small" variant="quiet" onPress={onDone}>
          {m.factors_others_keep()}
        </Button>
      </Row>
    </Stack>
  )
}
