import { Table } from "../table";
import { type ChartData, measuresOf, readingsOf } from "./chart-data";

/** The data of a chart as a table. */
export function ChartTable({ data }: Readonly<{ data: ChartData }>) {
  const { title, heading, categories } = data;
  const measures = measuresOf(data);
  return (
    <Table dense label={title}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {measures.map(({ id, label }) => (
            <th data-align="end" key={id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map(({ id, label }, at) => (
          <tr key={id}>
            <th scope="row">
              <bdi>{label}</bdi>
            </th>
            {readingsOf(data, at).map((reading, column) => (
              <td data-align="end" key={measures[column]?.id}>
                {reading}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
