/** The page for a user who is not in the conversation. */

type OutsideProps = {
  title: string;
  why: string;
  /** The label of the way in. */
  label: string;
  onClick(): void;
};

export function OutsideScreen({ title, why, label, onClick }: OutsideProps) {
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
