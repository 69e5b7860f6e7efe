import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Box } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useSettled } from '../../../../desk/use-settled.ts'
import { MailFrame } from '../../../messages/parts/MailFrame.tsx'
import { mailPreviewQuery, type WordsBody } from '../api.ts'

/** Milliseconds without a key before the mail is drawn anew. */
const DRAW_MS = 400

/** The mail in these words, as a buyer reads it. */
export function MailPreview({ eventId, body }: { readonly eventId: number; readonly body: WordsBody }) {
  const settled = JSON.parse(useSettled(JSON.stringify(body), DRAW_MS)) as WordsBody
  const { data: drawn, isError, refetch } = useQuery(mailPreviewQuery(eventId, settled))
  return (
    <Card title={m.event_mails_preview()} flush>
      <Box padding={16}>
        {isError ? (
          <>
            <p>{m.event_mails_preview_failed()}</p>
            <Button size="small" onPress={() => void refetch()}>
              {m.event_mails_again()}
            </Button>
          </>
        ) : drawn === undefined ? (
          <Skeleton height="320px" />
        ) : (
          <MailFrame title={m.event_mails_frame({ subject: drawn.subject })} html={drawn.html} />
        )}
      </Box>
    </Card>
  )
}
