import type { Text } from '../../domain/text-lookup.ts';
import type { ShellLabels } from '../ui/shell/index.ts';

export function shellLabels(text: Text, site: string): ShellLabels {
  return {
    next: text('action_next'),
    previous: text('action_previous'),
    cancel: text('action_cancel'),
    stay: text('action_stay'),
    modalSubmit: text('modal_submit'),
    loading: text('shell_loading'),
    progress: text('shell_progress_label'),
    footerLabel: text('shell_footer_label'),
    mainLabel: text('shell_main_label'),
    idleTitle: text('idle_title'),
    idleExtended: text('idle_extended'),
    idleEnded: text('idle_ended'),
    errorTitle: text('error_slide_title'),
    errorBody: text('error_slide_body'),
    step: (n, max) => text('shell_step', { n, m: max }),
    idleWarning: (seconds) => text('idle_warning', { seconds }),
    documentTitle: (slide, progress) =>
      progress === null
        ? text('shell_title_start', { slide, site })
        : text('shell_title', { slide, site, n: progress.value, m: progress.max }),
    text: (key) => text(key),
  };
}
