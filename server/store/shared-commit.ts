import type { SqliteDatabase } from 'kysely';

interface Member {
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Transactions that are ready at the same moment share one commit, since putting it on disk takes as long as one of
 * them. Each is a savepoint, so that it is rolled back alone, and none is done before the commit that holds it.
 */
export class SharedCommit {
  readonly #writer: SqliteDatabase;
  #members: Member[] = [];
  #isOpen = false;

  constructor(writer: SqliteDatabase) {
    this.#writer = writer;
  }

  /** Whether something waits for the commit. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Begins a transaction, the first or another one. */
  begin(): void {
    // A deferred one that reads first and writes later fails at once if another process wrote in between.
    if (!this.#isOpen) this.#run('begin immediate');
    this.#isOpen = true;
    this.#run('savepoint member');
  }

  /** Ends a transaction that is to be committed. Resolves, some time after it was returned, when it is on disk. */
  keep(): { readonly onDisk: Promise<void> } {
    this.#run('release member');
    return { onDisk: new Promise((done, failed) => this.#members.push({ done, failed })) };
  }

  /**
   * Takes back what one transaction wrote; `cause` is what went wrong in it. Resolves when what it may have met, and
   * what it may have been given up for, is on disk or taken back, too.
   */
  drop(cause: unknown): { readonly settled: Promise<void> } {
    // Alone it has met nothing that is not on disk.
    if (this.#members.length === 0) this.fail(cause);
    else this.#dropMember(cause);
    const settled = this.#isOpen
      ? new Promise<void>((done) => this.#members.push({ done, failed: () => done() }))
      : Promise.resolve();
    return { settled };
  }

  #dropMember(cause: unknown): void {
    try {
      this.#run('rollback to member');
      this.#run('release member');
    } catch {
      // SQLite has taken back everything by itself, as on a full disk.
      this.fail(cause);
    }
  }

  /** @throws if another process is in the way: to be tried again */
  commit(): void {
    if (!this.#isOpen) return;
    this.#run('commit');
    for (const { done } of this.#close()) done();
  }

  /** Takes back all of them. */
  fail(error: unknown): void {
    const members = this.#close();
    try {
      this.#run('rollback');
    } catch {
      // The next to begin meets what is wrong.
    }
    for (const { failed } of members) failed(error);
  }

  #close(): readonly Member[] {
    const members = this.#members;
    this.#members = [];
    this.#isOpen = false;
    return members;
  }

  #run(sql: string): void {
    this.#writer.prepare(sql).run([]);
  }
}
