import { pasteTable, TABLE_COLUMNS } from '@turnout/domain/seats/edit/row-table.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { useState } from 'react'
import { refusedWords } from '../../library/plan-words.ts'
import type { Editor } from '../use-editor.ts'
import { columnWords } from '../table-words.ts'

/** Rows that were copied in a spreadsheet, with or without headings. */
export function PasteDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const words = useWords()
  const [text, setText] = useState('')
  const made = text.trim() === '' ? null : pasteTable(editor.plan, text)
  const act = () => {
    if (made === null || 'refused' in made) return
    editor.act((now) => {
      const again = pasteTable(now, text)
      return 'refused' in again ? now : { plan: again.plan, chosen: again.chosen }
    })
    showToast({ message: m.seat_editor_pasted() })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.seat_editor_paste()}
      width={640}
      footer={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="filled" disabled={made === null || 'refused' in made} onPress={act}>
            {made === null || 'refused' in made
              ? m.seat_editor_paste_nothing()
              : m.seat_editor_paste_act({ count: made.chosen.size })}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <Text size={13.5} tone="muted">
          {m.seat_editor_paste_text({ columns: TABLE_COLUMNS.map((column) => columnWords[column]()).join(', ') })}
        </Text>
        <TextField
          kind="multiline"
          rows={8}
          mono
          label={m.seat_editor_paste_rows()}
          name="rows"
          value={text}
          onChange={setText}
          autoFocus
        />
        {made !== null && 'refused' in made && (
          <Banner tone="error" live>
            {refusedWords(made)}
          </Banner>
        )}
        {made !== null && 'mends' in made && made.mends > 0 && (
          <Banner tone="warning">{m.seat_editor_pasted_some({ count: made.mends })}</Banner>
        )}
      </Stack>
    </Dialog>
  )
}
