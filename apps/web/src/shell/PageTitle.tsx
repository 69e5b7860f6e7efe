/** The title of the browser's tab: what the page is, then where, for example "Orders · Harbour Lights". */
export function PageTitle({ parts }: { parts: readonly (string | undefined)[] }) {
  return <title>{[...parts.filter(Boolean), 'Turnout'].join(' · ')}</title>
}
