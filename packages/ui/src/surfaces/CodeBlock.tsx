import { useId } from 'react'
import { Box, Row, Stack, Text } from '../layout/parts.tsx'
import css from './surfaces.module.css'
import { CopyButton } from './CopyField.tsx'

/** Code to copy, under its label: dark in both modes, always from left to right; scrolls separately. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  const id = useId()
  return (
    <Stack gap={6} shrinks>
      <Text id={id} font="label">
        {label}
      </Text>
      <Row className={css.block} align="start" shrinks radius="menu">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must be able to */}
        <Box as="pre" className={css.code} grows shrinks dir="ltr" tabIndex={0} role="region" aria-labelledby={id}>
          <code>{code}</code>
        </Box>
        <CopyButton label={label} value={code} className={css.codeBlockCopy} />
      </Row>
    </Stack>
  )
}
