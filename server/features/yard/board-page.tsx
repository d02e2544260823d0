import type { FastifyReply } from 'fastify';
import type { Location } from '../../core/locations/locations.ts';
import { pageHead } from '../../core/locations/page/page-head.ts';
import { translatorFor } from '../../core/locations/page/translator-for.ts';
import { HtmlPage, sendHtmlPage } from '../../http/html-page.tsx';
import { SiteMark } from '../../http/page-head.tsx';

/** Sends the board; page/public/board.js fills it [DAY-01]. */
export function sendBoardPage(reply: FastifyReply, location: Location, language: string) {
  const { id, document } = location;
  const head = pageHead(location);
  const t = translatorFor(document, language);
  const title = t('board_title');
  const page = (
    <HtmlPage language={language} title={`${title} · ${head.site}`} look="board" script="board" brand={head.brand}>
      <main
        data-calls={`/${encodeURIComponent(language)}/${encodeURIComponent(id)}/board/calls`}
        data-new={t('board_new')}
      >
        <header>
          <h1>{title}</h1>
          <SiteMark {...head} />
        </header>
        <p className="away" role="status" data-words={t('board_away', { time: '{time}' })} hidden />
        <button type="button" className="sound gh-button gh-button--secondary">
          {t('board_sound')}
        </button>
        <table hidden>
          <thead>
            <tr>
              <th scope="col">{t('board_vehicle')}</th>
              <th scope="col">{t('board_place')}</th>
            </tr>
          </thead>
          <tbody aria-live="polite" />
        </table>
        <p className="pages" hidden />
        <p className="empty">{t('board_empty')}</p>
      </main>
    </HtmlPage>
  );
  return sendHtmlPage(reply, page, { form: false, script: true, pictures: [head.logo] });
}
