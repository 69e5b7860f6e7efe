import '../frame/public.css'
import { StopMessagesPage } from '../../features/messages/pages/StopMessagesPage.tsx'
import { hydratePage } from '../frame/hydrate.tsx'

// The page is complete without its script, so the document leaves it out; this entry is where the
// build finds the page's styles.
hydratePage(StopMessagesPage)
