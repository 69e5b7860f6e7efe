import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Stack } from '@turnout/ui/surfaces/Columns.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'

/** Two sections of three rows, in their final size. */
export function ProductsSkeleton() {
  const words = useWords()
  return (
    <Stack>
      <p role="status" hidden>
        {words.loading}
      </p>
      {[0, 1].map((section) => (
        <Card key={section} label={words.loading}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height="62px" />
          ))}
        </Card>
      ))}
    </Stack>
  )
}
