import type { FastifyReply } from 'fastify';
import type { Location } from '../../core/locations/locations.ts';
import { textIn } from '../../core/locations/page/text-in.ts';
import { HtmlPage, sendHtmlPage } from '../../http/html-page.tsx';

/** The board for a screen in the waiting area, whole in one small page; page/public/board.js fills it [DAY-01]. */
export function sendBoardPage(reply: FastifyReply, { id, document }: Location, language: string) {
  const say = textIn(document, language);
  const title = say('board_title');
  const site = document.location.name ?? '';
  const page = (
    <HtmlPage
      language={language}
      title={`${title} · ${site}`}
      look="board"
      script="board"
      brand={document.theme?.brand}
    >
      <main
        data-calls={`/${encodeURIComponent(language)}/${encodeURIComponent(id)}/board/calls`}
        data-new={say('board_new')}
      >
        <header>
          <h1>{title}</h1>
          <p className="site">{site}</p>
        </header>
        <p className="away" role="status" data-words={say('board_away', { time: '{time}' })} hidden />
        <button type="button" className="sound gh-button gh-button--secondary">
          {say('board_sound')}
        </button>
        <table hidden>
          <thead>
            <tr>
              <th scope="col">{say('board_vehicle')}</th>
              <th scope="col">{say('board_place')}</th>
            </tr>
          </thead>
          <tbody aria-live="polite" />
        </table>
        <p className="pages" hidden />
        <p className="empty">{say('board_empty')}</p>
      </main>
    </HtmlPage>
  );
  return sendHtmlPage(reply, page, { form: false, script: true });
}
