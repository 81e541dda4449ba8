/** What stands there instead of the page, for whoever is not in the conversation. */

type OutsideProps = {
  title: string;
  why: string;
  /** The way in. */
  label: string;
  onClick(): void;
};

export function Outside({ title, why, label, onClick }: OutsideProps) {
  return (
    <main class="opening">
      <h1>{title}</h1>
      <p role="alert">{why}</p>
      <button type="button" class="button first" onClick={onClick}>
        {label}
      </button>
    </main>
  );
}
